import type { PublicUnit } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { gradeDefinitions } from '#shared/units/unit-grades.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'
import type { UnitsOffered } from './offered-units.ts'

type Words = [name: string, value: string][]

export type UnitWords = ReturnType<typeof unitWords>

/** The units as the page lists them. In words already: grades and tests need no script in the browser. */
export function unitWords({ units, chosen, missing, path }: UnitsOffered) {
  return {
    chosen: {
      code: chosen.code,
      isHeld: chosen.isHeld,
      figures: figuresOf(chosen),
      facts: factsOf(chosen),
    },
    missing,
    listed: units.map((unit) => ({
      code: unit.code,
      to: `${path}?unit=${unit.code}`,
      label: nameOf(unit),
      photo: unit.photos[0] ?? '',
      grade: unit.grade,
      short: shortFacts(unit),
      flaws: unit.flaws.join('; ') || 'No flaws noted',
      price: formatTaka(unit.price),
      isHeld: unit.isHeld,
    })),
  }
}

/** Battery, cycles and grade: the three figures by which used machines are compared. */
function figuresOf({ battery, cycles, grade }: PublicUnit): Words {
  return [
    ['Battery health', battery === null ? 'No battery' : `${battery}%`],
    ['Charge cycles', cycles === null ? 'Not known' : cycles.toLocaleString('en')],
    ['Grade', grade],
  ]
}

function factsOf({ code, grade, flaws, checks, branch, photos, verifiedPhoto }: PublicUnit): Words {
  const facts: Words = [
    ['Code', code],
    ['Grade', `${grade}. ${gradeDefinitions[grade].looks}`],
    ['Flaws', flaws.join('; ') || 'None noted'],
    ['What our technicians checked', checksText(checks)],
    ['Branch', branch],
    ['Photos', `${photos.length} of this unit; number ${photos.indexOf(verifiedPhoto) + 1} shows its code`],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The tests of this unit: 'Works: screen, keyboard. Does not work: camera. Not tested: ports'. */
function checksText(checks: PublicUnit['checks']): string {
  const results = [
    ['Works', true],
    ['Does not work', false],
    ['Not fitted', 'none'],
    ['Not tested', undefined],
  ] as const
  const said = results.map(([words, result]) => {
    const found = unitChecks.filter((check) => checks[check] === result)
    return found.length > 0 && `${words}: ${found.join(', ')}`
  })
  return said.filter(Boolean).join('. ')
}

function nameOf(unit: PublicUnit): string {
  const held = unit.isHeld ? ', on hold' : ''
  return `Unit ${unit.code}: grade ${unit.grade}, ${shortFacts(unit)}, ${formatTaka(unit.price)}${held}`
}

function shortFacts({ battery, ram, ssd, color }: PublicUnit): string {
  return [battery !== null && `battery ${battery}%`, ram, ssd, color].filter(Boolean).join(', ')
}
