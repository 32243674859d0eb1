import { words } from './unit-grade-words.ts'
import { gradeRefusal, type UnitGrade } from './unit-grades.ts'

/** The states of a unit. The table `holds` says whether a listed one is held, as for all units. */
export const unitStates = ['draft', 'listed', 'sold', 'returned', 'withdrawn'] as const
export type UnitState = (typeof unitStates)[number]

/** The orders of the list of all units. */
export const unitSorts = ['newest', 'oldest'] as const

/** The tests that every unit goes through before it is listed. */
export const unitChecks = [
  'screen',
  'keyboard',
  'touchpad',
  'ports',
  'camera',
  'speakers',
  'wireless',
  'charging',
] as const
export type UnitCheck = (typeof unitChecks)[number]
export const checkNames: Readonly<Record<UnitCheck, string>> = words.checks
/** True: it works; false: it does not; none: this unit has no such part; left out: it was not tried. */
export type UnitChecks = { [Check in UnitCheck]?: boolean | 'none' | undefined }

export const leastPhotos = 4
export const mostPhotos = 12
/** Capital letters, digits and dashes: a code is read aloud, written on paper and typed into an address. */
export const unitCodePattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/

export type UnitFacts = {
  serial: string
  grade: UnitGrade | null
  hasBattery: boolean
  battery: number | null
  flaws: readonly string[]
  checks: UnitChecks
  photos: readonly string[]
  verifiedPhoto: string | null
  price: number
  shopId: string | null
}

type Refusal = { path: string; message: string }

/** Everything that is missing before a unit can be listed. */
export function listingRefusals(unit: UnitFacts): Refusal[] {
  const { serial, grade, hasBattery, battery, checks, photos, verifiedPhoto, price, shopId } = unit
  const untested = untestedParts(checks)
  const wrongGrade = gradeRefusal(unit)
  const found: (Refusal | false)[] = [
    serial === '' && { path: 'serial', message: 'Please enter the serial number.' },
    grade === null && { path: 'grade', message: 'Please choose a grade.' },
    hasBattery && battery === null && { path: 'battery', message: 'Please measure the battery.' },
    wrongGrade !== null && { path: 'grade', message: wrongGrade },
    untested.length > 0 && {
      path: 'checks',
      message: `Please test ${untested.join(', ')}, or say that this machine has none.`,
    },
    photos.length < leastPhotos && {
      path: 'photos',
      message: `Please take at least ${leastPhotos} photos of this unit.`,
    },
    (verifiedPhoto === null || !photos.includes(verifiedPhoto)) && {
      path: 'verifiedPhoto',
      message: 'Please tick the photo that shows the code on paper beside the unit.',
    },
    price <= 0 && { path: 'price', message: 'Please enter a price.' },
    shopId === null && { path: 'shopId', message: 'Please say at which branch it is.' },
  ]
  return found.filter((one) => one !== false)
}

/** The tests that nobody has answered. */
export function untestedParts(checks: UnitChecks): UnitCheck[] {
  return unitChecks.filter((check) => checks[check] === undefined)
}
