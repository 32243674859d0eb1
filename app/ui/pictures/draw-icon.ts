import { createElement, type SVGProps } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Draws an icon of lucide-react; the build puts it in the place of theirs. The page's style sheet gives every
 * icon its size, stroke and colour, so the settings that theirs carries along are never used.
 */
export default function createIcon({ node }: Drawing) {
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: className ? `lucide ${className}` : 'lucide', ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
