import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { EditorTools } from './editor-tools.tsx'
import { figureNodes } from './figure-nodes.ts'
import { imageNode } from './image-node.ts'
import { superscriptMarks } from './superscript-marks.ts'
import { tableKeys } from './table-keys.ts'
import { tableNodes } from './table-nodes.ts'
import { tableHintId } from './table-tools.tsx'

type Props = { value: string; onChange: (html: string) => void }

/** The rich text editor, downloaded only with the product form: it is larger than the rest of the page. */
export default function DetailsEditor({ value, onChange }: Props) {
  const written = useRef(value)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
      ...tableNodes,
      tableKeys,
      imageNode,
      ...figureNodes,
      ...superscriptMarks,
    ],
    content: value,
    // The styles are in details-editor.css: the content security policy lets no script add any.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Details',
        'aria-describedby': tableHintId,
      },
    },
    onUpdate: ({ editor: changed }: { editor: Editor }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
  })

  // The form sets another text where somebody else's is taken over.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])

  return (
    <div className="rich">
      <EditorTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
