import type { PublicUnit } from '#shared/contract/units.ts'
import './unit-figures.css'

/** Battery, cycles and grade of the chosen unit: the three figures by which used machines are compared. */
export function UnitFigures({ unit: { battery, cycles, grade } }: { unit: PublicUnit }) {
  const figures = [
    ['Battery health', battery === null ? 'No battery' : `${battery}%`],
    ['Charge cycles', cycles === null ? 'Not known' : cycles.toLocaleString('en')],
    ['Grade', grade],
  ]
  return (
    <dl className="unit-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
