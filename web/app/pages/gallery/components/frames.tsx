import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { Row, Rows } from '#web/ui/row.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListAndPane, ToolFrame } from '#web/ui/tool-frame.tsx'
import { Lantern } from '#web/ui/illustrations/lantern.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { GallerySection } from './exhibit.tsx'

const areas = ['support', 'learning', 'law', 'community'] as const
const nothing = () => {}

function Cases() {
  return (
    <Rows label="Cases">
      <li>
        <Row
          to="/report"
          title="Locked in the changing room"
          meta="By Dec 5"
          aside="New"
          isNew
          edge="danger"
        />
      </li>
      <li>
        <Row to="/report" title="Messages in the class chat" meta="By Dec 9, with you" />
      </li>
    </Rows>
  )
}

function AreaList({ area }: { area: (typeof areas)[number] }) {
  return (
    <ListFrame
      title={`A list of ${area}`}
      lead="One or two sentences that say what is here, at most sixty-six characters in a line."
      area={area}
      drawing={<Lantern />}
      note={
        <QuietDetails summary="Not reviewed yet">
          <p>Details behind one quiet line.</p>
        </QuietDetails>
      }
      filters={
        <Filters
          chips={
            <>
              <Chip isOn onClick={nothing}>
                For me
              </Chip>
              <Chip isOn={false} count={12} onClick={nothing}>
                All
              </Chip>
            </>
          }
        >
          <Field label="How much time do you have?">
            <Select>
              <option>Any length</option>
            </Select>
          </Field>
        </Filters>
      }
    >
      <Cases />
    </ListFrame>
  )
}

function Tool() {
  return (
    <ToolFrame
      title="A tool"
      views={
        <div className="flex gap-2">
          <Chip isOn count={37} onClick={nothing}>
            Open
          </Chip>
          <Chip isOn={false} count={3} onClick={nothing}>
            Closed
          </Chip>
        </div>
      }
      actions={<Button size="small">New</Button>}
    >
      <ListAndPane list={<Cases />} pane={<p className="p-4">What is chosen is read here.</p>} />
    </ToolFrame>
  )
}

/** The layouts of pages. The gallery shows several, so no heading here is the only one of the page. */
export function Frames() {
  return (
    <GallerySection title="Frames">
      {areas.map((area) => (
        <AreaList key={area} area={area} />
      ))}
      <GuideFrame
        title="A guide"
        lead="What it is about."
        area="learning"
        drawing={<Spot shape="reading" />}
        partsLabel="In this guide"
        parts={['One', 'Two', 'Three'].map((heading) => ({ id: heading, heading }))}
        beside={<Button tone="secondary">Save</Button>}
      >
        <p>A text of any length, with its contents beside it.</p>
      </GuideFrame>
      <Tool />
    </GallerySection>
  )
}
