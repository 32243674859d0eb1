import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { icon: IconNode; className?: string }

/**
 * Draws an icon of the `lucide` package, whose icons are plain lists of SVG elements. Icons are decoration: the text
 * or label beside them is what screen readers read. base.css gives them size, stroke and colour.
 */
export function Icon({ icon, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `lucide ${className}` : 'lucide'} aria-hidden="true">
      {icon.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  )
}
