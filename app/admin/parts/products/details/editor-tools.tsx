import type { Editor } from '@tiptap/react'
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
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { LinkField } from './link-field.tsx'
import { insertTable, TableTools } from './table-tools.tsx'

export function EditorTools({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const run = () => editor.chain().focus()
  return (
    <div className="rich-head">
      <div className="rich-tools" role="toolbar" aria-label="Formatting">
        <Tool
          label="Heading"
          icon={Heading2}
          on={editor.isActive('heading', { level: 2 })}
          onClick={() => run().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          label="Smaller heading"
          icon={Heading3}
          on={editor.isActive('heading', { level: 3 })}
          onClick={() => run().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          label="Bold"
          icon={Bold}
          on={editor.isActive('bold')}
          onClick={() => run().toggleBold().run()}
        />
        <Tool
          label="Italic"
          icon={Italic}
          on={editor.isActive('italic')}
          onClick={() => run().toggleItalic().run()}
        />
        <Tool
          label="Superscript"
          icon={Superscript}
          on={editor.isActive('superscript')}
          onClick={() => run().toggleMark('superscript').run()}
        />
        <Tool
          label="Subscript"
          icon={Subscript}
          on={editor.isActive('subscript')}
          onClick={() => run().toggleMark('subscript').run()}
        />
        <Tool
          label="List"
          icon={List}
          on={editor.isActive('bulletList')}
          onClick={() => run().toggleBulletList().run()}
        />
        <Tool
          label="Numbered list"
          icon={ListOrdered}
          on={editor.isActive('orderedList')}
          onClick={() => run().toggleOrderedList().run()}
        />
        <Tool
          label="Quotation"
          icon={TextQuote}
          on={editor.isActive('blockquote')}
          onClick={() => run().toggleBlockquote().run()}
        />
        <Tool label="Table" icon={Table} onClick={() => run().command(insertTable).run()} />
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

type ToolProps = { label: string; icon: IconNode; onClick: () => void; on?: boolean; off?: boolean }

function Tool({ label, icon, onClick, on, off }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={on} disabled={off} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  )
}
