import type { UnitTexts } from './unit-texts.ts'
import './unit-figures.css'

/** Three figures of the chosen unit, under its price. */
export function UnitFigures({ figures }: Pick<UnitTexts['chosen'], 'figures'>) {
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
