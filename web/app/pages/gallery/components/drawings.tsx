import { allDrawings } from '../all-drawings.tsx'
import { GallerySection } from './exhibit.tsx'

const schemes = ['light', 'dark'] as const
const files = [...Map.groupBy(allDrawings, ({ file }) => file)].map(([file, drawings]) => ({
  // Drawings that are alone in their file share a row.
  file: drawings.length > 1 ? file : 'alone',
  drawings,
}))
const groups = [...Map.groupBy(files, ({ file }) => file)].map(([file, parts]) => ({
  file,
  drawings: parts.flatMap(({ drawings }) => drawings),
}))

/** Every drawing with its name, in light and dark. New ones appear without being listed. */
export function Drawings() {
  return (
    <GallerySection title="Drawings">
      {groups.map(({ file, drawings }) => (
        <div key={file} className="grid gap-3">
          <h3 className="text-lg">{file}</h3>
          {schemes.map((scheme) => (
            <ul
              key={scheme}
              className="flex flex-wrap items-end gap-4 rounded-md bg-apricot p-4 text-sm text-ink"
              style={{ colorScheme: scheme }}
            >
              {drawings.map(({ name, drawing }) => (
                <li key={name} className="grid justify-items-center gap-1">
                  {drawing}
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </GallerySection>
  )
}
