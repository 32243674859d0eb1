import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Undo2,
} from 'lucide'
import { useState } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { LinkField } from './link-field.tsx'
import { insertTable, TableTools } from './table-tools.tsx'

type Format = {
  label: string
  icon: IconNode
  isOn?: (editor: Editor) => boolean
  apply: (chain: ChainedCommands) => ChainedCommands
}

const formats: readonly Format[] = [
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    apply: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    apply: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    label: 'Bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    apply: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    apply: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Superscript',
    icon: Superscript,
    isOn: (editor) => editor.isActive('superscript'),
    apply: (chain) => chain.toggleMark('superscript'),
  },
  {
    label: 'Subscript',
    icon: Subscript,
    isOn: (editor) => editor.isActive('subscript'),
    apply: (chain) => chain.toggleMark('subscript'),
  },
  {
    label: 'List',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quotation',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    apply: (chain) => chain.toggleBlockquote(),
  },
  { label: 'Table', icon: Table, apply: (chain) => chain.command(insertTable) },
]

export function EditorTools({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const run = () => editor.chain().focus()
  return (
    <div className="rich-head">
      <div className="rich-tools" role="toolbar" aria-label="Formatting">
        {formats.map(({ label, icon, isOn, apply }) => (
          <Tool
            key={label}
            label={label}
            icon={icon}
            on={isOn?.(editor)}
            onClick={() => apply(run()).run()}
          />
        ))}
        <Tool
          label="Link"
          icon={Link}
          on={editor.isActive('link') || isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        <Tool label="Undo" icon={Undo2} off={!editor.can().undo()} onClick={() => run().undo().run()} />
        <Tool label="Redo" icon={Redo2} off={!editor.can().redo()} onClick={() => run().redo().run()} />
      </div>
      <TableTools editor={editor} />
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

type ToolProps = {
  label: string
  icon: IconNode
  onClick: () => void
  on?: boolean | undefined
  off?: boolean
}

function Tool({ label, icon, onClick, on, off }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={on} disabled={off} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  )
}
