import { useNavigation } from 'react-router'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { langOf } from '#shared/site/page-words.ts'
import * as words from './unit-list-words.ts'
import type { UnitTexts } from './unit-texts.ts'

/** The units of a product as links that choose one by the address. The one that is on its way is marked at once. */
export default function UnitList({ chosen, missing, listed, isOwn }: UnitTexts & { isOwn: boolean }) {
  const { code, isHeld, facts } = chosen
  const coming = new URLSearchParams(useNavigation().location?.search).get('unit')
  return (
    <section className="units" aria-labelledby="units">
      <input type="hidden" name="unit" value={code} />
      <h2 id="units">{words.chooseYourUnit}</h2>
      <p className="units-say">
        {words.unitsLead}{' '}
        <Link className="link" to="/grading">
          {words.howWeGrade}
        </Link>
      </p>
      {missing && <p className="units-missing">{words.unitGone(missing)}</p>}
      <ul aria-busy={coming !== null}>
        {listed.map((unit) => (
          <Unit
            key={unit.code}
            unit={unit}
            isChosen={unit.code === (coming ?? code)}
            isOwn={isOwn && unit.code === code}
          />
        ))}
      </ul>
      {isHeld && !isOwn && <p className="units-missing">{words.thisUnitIsOn}</p>}
      <dl className="units-chosen" aria-label={words.unitNamed(code)}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type UnitProps = { unit: UnitTexts['listed'][number]; isChosen: boolean; isOwn: boolean }

function Unit({ unit, isChosen, isOwn }: UnitProps) {
  return (
    <li>
      <Link to={unit.to} preventScrollReset aria-current={isChosen || undefined} aria-label={unit.label}>
        <span className="photo">
          <Picture src={unit.photo} alt="" sizes="64px" max={160} />
        </span>
        <span className="units-facts">
          <b>{words.grade(unit.grade)}</b> {unit.short}
          <small lang={langOf(unit.flaws)}>{unit.flaws}</small>
        </span>
        <span className="units-price">
          <b className="money">{unit.price}</b>
          {unit.isHeld && <small>{isOwn ? words.yours : words.onHold}</small>}
        </span>
      </Link>
    </li>
  )
}
