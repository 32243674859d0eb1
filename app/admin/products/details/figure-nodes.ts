import { Node } from '@tiptap/react'

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** Pictures and tables with a caption, which imported details contain. */
export const figureNodes = [Figure, FigureCaption]
