import { shapeNames } from '#content/pictures/names.ts'
import { Bars } from '#web/ui/bars.tsx'
import { LinePicture, LinePictures } from '#web/ui/line-picture.tsx'
import { LogoMark } from '../../../shell/logo.tsx'
import { GallerySection } from './exhibit.tsx'

const colours = [
  'bg-ground',
  'bg-sunken',
  'bg-surface',
  'bg-deep-soft',
  'bg-deep-mid',
  'bg-deep',
  'bg-band',
  'bg-accent-soft',
  'bg-accent',
  'bg-accent-strong',
  'bg-warn-soft',
  'bg-danger-soft',
  'bg-danger',
]

const bars = [
  { key: 'many', name: 'Many', value: 120, said: '120 reports' },
  { key: 'few', name: 'Few', value: 30, said: '30 reports' },
]

/** Colours, the mark, line drawings and values drawn as bars. */
export function Pictures() {
  return (
    <GallerySection title="Colours and pictures">
      <ul className="flex flex-wrap gap-3">
        {colours.map((colour) => (
          <li key={colour} className="grid gap-1 text-sm">
            <span className={`size-24 rounded-md border border-line ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
      <LogoMark />
      <div className="flex flex-wrap gap-4">
        {shapeNames.map((shape) => (
          <LinePicture key={shape} shape={shape} />
        ))}
      </div>
      <LinePictures shapes={['person', 'dots', 'block']} />
      <Bars rows={bars} label="Values beside each other" />
    </GallerySection>
  )
}
