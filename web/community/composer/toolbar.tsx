import { Bold, Eye, Italic, List, PenLine, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import type { Formatting } from './markdown-edit.ts'

interface ToolbarProps {
  isPreview: boolean
  /** The id of the text area it controls. */
  controls: string
  onFormat: (formatting: Formatting) => void
  onPreview: (on: boolean) => void
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-semibold hover:bg-deep-soft'

const tools: readonly { formatting: Formatting; label: () => string; icon: ReactNode }[] = [
  { formatting: 'bold', label: m.community_bold, icon: <Bold aria-hidden size={18} /> },
  { formatting: 'italic', label: m.community_italic, icon: <Italic aria-hidden size={18} /> },
  { formatting: 'quote', label: m.community_quote_lines, icon: <Quote aria-hidden size={18} /> },
  { formatting: 'list', label: m.community_list, icon: <List aria-hidden size={18} /> },
]

/** Buttons for Markdown, and a switch to the preview. */
export function Toolbar({ isPreview, controls, onFormat, onPreview }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      {!isPreview &&
        tools.map(({ formatting, label, icon }) => (
          <button
            key={formatting}
            type="button"
            aria-label={label()}
            aria-controls={controls}
            title={label()}
            className={look}
            onClick={() => onFormat(formatting)}
          >
            {icon}
          </button>
        ))}
      <button
        type="button"
        aria-pressed={isPreview}
        className={classes(look, 'ms-auto', isPreview && 'bg-deep-soft')}
        onClick={() => onPreview(!isPreview)}
      >
        {isPreview ? <PenLine aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        {isPreview ? m.community_write_on() : m.community_preview()}
      </button>
    </div>
  )
}
