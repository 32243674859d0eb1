import { formatTaka } from '#shared/money.ts'
import { chartScale, shortTaka } from './chart-scale.ts'

export type Bar = {
  key: string
  /** The day or days, under the bar. */
  name: string
  amount: number
  /** Drawn as a line across the bar, where there was anything. */
  before?: number
}

type Props = {
  bars: readonly Bar[]
  /** The summary of the chart for screen readers; the figures are in a table beside it. */
  label: string
  shape: keyof typeof shapes
  /** Stands under the last bar, which is coloured as the one that goes on. */
  last?: string
}

/** On phones bars and texts keep their size, and the chart is narrower. */
const shapes = {
  wide: { width: 860, height: 300, fontSize: 16, names: 5 },
  narrow: { width: 340, height: 200, fontSize: 13, names: 3 },
} as const

/** A bar chart in view box units, so that it scales with the page without a script. */
export function BarChart({ bars, label, shape, last }: Props) {
  const { width, height, fontSize, names } = shapes[shape]
  const { top, ticks } = chartScale(
    Math.max(0, ...bars.flatMap(({ amount, before = 0 }) => [amount, before])),
  )
  const left = fontSize * 4.6
  const foot = height - fontSize * 2.1
  const step = (width - left) / bars.length
  const y = (amount: number) => foot - (amount / top) * (foot - fontSize)
  const named = Math.ceil(bars.length / names)

  return (
    <svg
      className={`chart chart-${shape}`}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={fontSize}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="chart-grid" />
          <text x={left - fontSize * 0.6} y={y(tick) + fontSize * 0.34} textAnchor="end">
            {shortTaka(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <BarShape
          key={bar.key}
          bar={bar}
          step={step}
          y={y}
          foot={foot}
          left={left + step * index}
          isLast={last !== undefined && index === bars.length - 1}
        />
      ))}
      {bars.map(({ key, name }, index) => {
        const fromEnd = bars.length - 1 - index
        if (fromEnd % named !== 0 || (index === 0 && bars.length > names)) return null
        return (
          <text
            key={key}
            x={fromEnd === 0 ? width : left + step * (index + 0.5)}
            y={height - fontSize * 0.4}
            textAnchor={fromEnd === 0 ? 'end' : 'middle'}
          >
            {(fromEnd === 0 && last) || name}
          </text>
        )
      })}
    </svg>
  )
}

type ShapeProps = {
  bar: Bar
  /** The left edge and the width of the bar's step. */
  left: number
  step: number
  foot: number
  y: (amount: number) => number
  isLast: boolean
}

function BarShape({ bar: { name, amount, before }, left, step, foot, y, isLast }: ShapeProps) {
  return (
    <g>
      <rect
        x={left + step * 0.2}
        y={y(amount)}
        width={step * 0.6}
        height={foot - y(amount)}
        rx={Math.min(2, step * 0.2)}
        className={isLast ? 'chart-bar chart-bar-last' : 'chart-bar'}
      >
        <title>{`${name}: ${formatTaka(amount)}`}</title>
      </rect>
      {before !== undefined && before > 0 && (
        <line
          x1={left + step * 0.08}
          x2={left + step * 0.92}
          y1={y(before)}
          y2={y(before)}
          className="chart-before"
        />
      )}
    </g>
  )
}
