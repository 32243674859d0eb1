import { code128Widths } from './code-128.ts'

/** Scanners need this much white at both ends. */
const quietModules = 10
/** Scanners read no finer bars, and label printers print none: 0.25 mm are two of their dots. */
const leastModuleMm = 0.25

type Props = {
  text: string
  /** The width of its place on the paper. */
  mm: number
  className?: string
}

/** A text as Code 128, as wide as its place; nothing for a text that the code or the place cannot hold. */
export function Barcode({ text, mm, className }: Props) {
  const widths = code128Widths(text)
  if (!widths) return null
  const modules = widths.reduce((sum, width) => sum + width, 2 * quietModules)
  if (mm / modules < leastModuleMm) return null
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
