import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { chartScale, shortTaka } from './chart-scale.ts'
import { dayName } from './day-name.ts'

type Props = {
  days: Dashboard['days']
  width: number
  height: number
  fontSize: number
  className: string
}

/** A bar chart in view box units, so that it scales with the page without a script. */
export function SalesChart({ days, width, height, fontSize, className }: Props) {
  const { top, ticks } = chartScale(Math.max(0, ...days.map(({ amount }) => amount)))
  const left = fontSize * 4.6
  const foot = height - fontSize * 2.1
  const head = fontSize
  const step = (width - left) / days.length
  const y = (amount: number) => foot - (amount / top) * (foot - head)
  const labelled = days.length > 20 ? 7 : 5

  return (
    <svg
      className={`dash-chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={fontSize}
      role="img"
      aria-label={summary(days)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="dash-grid" />
          <text x={left - fontSize * 0.6} y={y(tick) + fontSize * 0.34} textAnchor="end">
            {shortTaka(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, amount }, index) => (
        <rect
          key={day}
          x={left + step * index + step * 0.2}
          y={y(amount)}
          width={step * 0.6}
          height={foot - y(amount)}
          rx={2}
          className={index === days.length - 1 ? 'dash-bar dash-bar-today' : 'dash-bar'}
        >
          <title>{`${dayName(day)}: ${formatTaka(amount)}`}</title>
        </rect>
      ))}
      {days.map(({ day }, index) => {
        const fromEnd = days.length - 1 - index
        if (fromEnd % labelled !== 0 || index === 0) return null
        const last = fromEnd === 0
        return (
          <text
            key={day}
            x={last ? width : left + step * (index + 0.5)}
            y={height - fontSize * 0.4}
            textAnchor={last ? 'end' : 'middle'}
          >
            {last ? 'Today' : dayName(day)}
          </text>
        )
      })}
    </svg>
  )
}

function summary(days: Dashboard['days']): string {
  const amounts = days.map(({ amount }) => amount)
  const range = `${formatTaka(Math.min(...amounts))} to ${formatTaka(Math.max(...amounts))}`
  return `Sales per day, the last ${days.length} days: ${range}, today ${formatTaka(amounts.at(-1) ?? 0)}`
}
