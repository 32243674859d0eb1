import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { EditorTools } from './editor-tools.tsx'
import { figureNodes } from './figure-nodes.ts'
import { imageNode } from './image-node.ts'
import { superscriptMarks } from './superscript-marks.ts'
import { tableNodes } from './table-nodes.ts'
import './details-editor.css'

type Props = { value: string; onChange: (html: string) => void }

/** The rich text editor, downloaded only with the product form: it is larger than the rest of the page. */
export default function DetailsEditor({ value, onChange }: Props) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
      ...tableNodes,
      imageNode,
      ...figureNodes,
      ...superscriptMarks,
    ],
    content: value,
    // The styles are in details-editor.css: the content security policy lets no script add any.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Details' } },
    onUpdate: ({ editor: changed }: { editor: Editor }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  return (
    <div className="rich">
      <EditorTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
