import { Mark } from '@tiptap/react'

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

/** Superscript and subscript, for units such as cd/m² and for footnotes. */
export const superscriptMarks = [Superscript, Subscript]
