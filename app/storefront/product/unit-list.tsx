import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { PublicUnit } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { gradeDefinitions } from '#shared/units/unit-grades.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'
import type { UnitsOffered } from './offered-units.ts'
import './unit-list.css'

/** The units of a product as links that choose one by the address. */
export function UnitList({ units, chosen, missing, path }: UnitsOffered) {
  return (
    <section className="units" aria-labelledby="units">
      <input type="hidden" name="unit" value={chosen.code} />
      <h2 id="units">Choose your unit</h2>
      <p className="units-say">
        Photos, battery health and price are those of the unit you choose.{' '}
        <Link className="link" to="/grading">
          How we grade
        </Link>
      </p>
      {missing && <p className="units-missing">Unit {missing} is no longer for sale. These are:</p>}
      <ul>
        {units.map((unit) => (
          <li key={unit.code}>
            <Link
              to={`${path}?unit=${unit.code}`}
              preventScrollReset
              aria-current={unit.code === chosen.code || undefined}
              aria-label={nameOf(unit)}
            >
              <span className="photo">
                <Picture src={unit.photos[0] ?? ''} alt="" sizes="64px" max={160} />
              </span>
              <span className="units-facts">
                <b>Grade {unit.grade}</b> {factsOf(unit)}
                <small>{unit.flaws.length > 0 ? unit.flaws.join('; ') : 'No flaws noted'}</small>
              </span>
              <span className="units-price">
                <b className="money">{formatTaka(unit.price)}</b>
                {unit.isHeld && <small>On hold</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ChosenUnit unit={chosen} />
    </section>
  )
}

function ChosenUnit({ unit }: { unit: PublicUnit }) {
  const { code, grade, flaws, checks, photos, verifiedPhoto, branch, isHeld } = unit
  const rows: [name: string, value: string][] = [
    ['Code', code],
    ['Grade', `${grade}. ${gradeDefinitions[grade].looks}`],
    ['Flaws', flaws.join('; ') || 'None noted'],
    ['What our technicians checked', checksText(checks)],
    ['Branch', branch],
    ['Photos', `${photos.length} of this unit; number ${photos.indexOf(verifiedPhoto) + 1} shows its code`],
  ]
  return (
    <>
      {isHeld && (
        <p className="units-missing">
          This unit is on hold while somebody pays for it. If they do not pay, you can buy it within half an
          hour.
        </p>
      )}
      <dl className="units-chosen" aria-label={`Unit ${code}`}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function nameOf(unit: PublicUnit): string {
  const held = unit.isHeld ? ', on hold' : ''
  return `Unit ${unit.code}: grade ${unit.grade}, ${factsOf(unit)}, ${formatTaka(unit.price)}${held}`
}

function factsOf({ battery, ram, ssd, color }: PublicUnit): string {
  return [battery !== null && `battery ${battery}%`, ram, ssd, color].filter(Boolean).join(', ')
}

/** The tests of this unit: 'Works: screen, keyboard. Does not work: camera. Not tested: ports'. */
function checksText(checks: PublicUnit['checks']): string {
  const results = [
    ['Works', true],
    ['Does not work', false],
    ['Not tested', undefined],
  ] as const
  const said = results.map(([words, result]) => {
    const found = unitChecks.filter((check) => checks[check] === result)
    return found.length > 0 && `${words}: ${found.join(', ')}`
  })
  return said.filter(Boolean).join('. ')
}
