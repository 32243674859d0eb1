import type { PublicUnit } from '#shared/contract/units.ts'
import { formatNumber, sentences } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import { colourName } from '#shared/products/colour-words.ts'
import { flawName, gradeDefinitions } from '#shared/units/unit-grades.ts'
import { checkNames, unitChecks } from '#shared/units/unit-rules.ts'
import * as words from '../words.tsx'
import type { UnitsOffered } from './offered-units.ts'

type Facts = [name: string, value: string][]

export type UnitTexts = ReturnType<typeof unitTexts>

/** The units as the page lists them. In words already: grades and tests need no script in the browser. */
export function unitTexts({ units, chosen, missing, path }: UnitsOffered) {
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
      flaws: unit.flaws.map(flawName).join('; ') || words.noFlaws,
      price: formatTaka(unit.price),
      isHeld: unit.isHeld,
    })),
  }
}

/** Battery, cycles and grade: the three figures by which used machines are compared. */
function figuresOf({ battery, cycles, grade }: PublicUnit): Facts {
  return [
    [words.unitFigures.battery, battery === null ? words.noBattery : words.percent(battery)],
    [words.unitFigures.cycles, cycles === null ? words.notKnown : formatNumber(cycles)],
    [words.unitFigures.grade, grade],
  ]
}

function factsOf({ code, grade, flaws, checks, branch, photos, verifiedPhoto }: PublicUnit): Facts {
  const facts: Facts = [
    [words.unitFacts.code, code],
    [words.unitFacts.grade, sentences([grade, gradeDefinitions[grade].looks])],
    [words.unitFacts.flaws, flaws.map(flawName).join('; ') || words.noneNoted],
    [words.unitFacts.checks, checksText(checks)],
    [words.unitFacts.branch, branch],
    [words.unitFacts.photos, words.photosOfUnit(photos.length, photos.indexOf(verifiedPhoto) + 1)],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The tests of this unit: 'Works: screen, keyboard. Does not work: camera. Not tested: ports'. */
function checksText(checks: PublicUnit['checks']): string {
  const results = [
    [words.checkResults.works, true],
    [words.checkResults.broken, false],
    [words.checkResults.none, 'none'],
    [words.checkResults.untested, undefined],
  ] as const
  const said = results.map(([name, result]) => {
    const found = unitChecks.filter((check) => checks[check] === result)
    return found.length > 0 && `${name}: ${found.map((check) => checkNames[check]).join(', ')}`
  })
  return sentences(said.filter((text) => text !== false))
}

function nameOf(unit: PublicUnit): string {
  const facts = `${shortFacts(unit)}, ${formatTaka(unit.price)}`
  return words.unitLabel(unit.code, unit.grade, facts, unit.isHeld)
}

function shortFacts({ battery, ram, ssd, color }: PublicUnit): string {
  return [battery !== null && words.batteryAt(battery), ram, ssd, color && colourName(color)]
    .filter(Boolean)
    .join(', ')
}
