import { code128Widths } from './code-128.ts'

/** Scanners need this much white at both ends. */
const quietModules = 10

/** A text as Code 128, as wide as its place; nothing for a text that the code cannot hold. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const widths = code128Widths(text)
  if (!widths) return null
  const modules = widths.reduce((sum, width) => sum + width, 2 * quietModules)
  let x = quietModules
  const bars = widths.map((width, place) => {
    const bar = { x, width, isBar: place % 2 === 0 }
    x += width
    return bar
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
    >
      {bars
        .filter(({ isBar }) => isBar)
        .map((bar) => (
          <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="10" />
        ))}
    </svg>
  )
}
