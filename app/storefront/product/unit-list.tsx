import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { UnitWords } from './unit-words.ts'
import './unit-list.css'

/** The units of a product as links that choose one by the address. */
export function UnitList({ chosen, missing, listed, isOwn }: UnitWords & { isOwn: boolean }) {
  const { code, isHeld, facts } = chosen
  return (
    <section className="units" aria-labelledby="units">
      <input type="hidden" name="unit" value={code} />
      <h2 id="units">Choose your unit</h2>
      <p className="units-say">
        Photos, battery health and price are those of the unit you choose.{' '}
        <Link className="link" to="/grading">
          How we grade
        </Link>
      </p>
      {missing && <p className="units-missing">Unit {missing} is no longer for sale. These are:</p>}
      <ul>
        {listed.map((unit) => (
          <Unit key={unit.code} unit={unit} isChosen={unit.code === code} isOwn={isOwn} />
        ))}
      </ul>
      {isHeld && !isOwn && (
        <p className="units-missing">
          This unit is on hold while somebody pays for it. If they do not pay, you can buy it within half an
          hour.
        </p>
      )}
      <dl className="units-chosen" aria-label={`Unit ${code}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type UnitProps = { unit: UnitWords['listed'][number]; isChosen: boolean; isOwn: boolean }

function Unit({ unit, isChosen, isOwn }: UnitProps) {
  return (
    <li>
      <Link to={unit.to} preventScrollReset aria-current={isChosen || undefined} aria-label={unit.label}>
        <span className="photo">
          <Picture src={unit.photo} alt="" sizes="64px" max={160} />
        </span>
        <span className="units-facts">
          <b>Grade {unit.grade}</b> {unit.short}
          <small>{unit.flaws}</small>
        </span>
        <span className="units-price">
          <b className="money">{unit.price}</b>
          {unit.isHeld && <small>{isOwn && isChosen ? 'Yours' : 'On hold'}</small>}
        </span>
      </Link>
    </li>
  )
}
