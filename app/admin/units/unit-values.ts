import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import type { UnitGrade } from '#shared/units/unit-grades.ts'
import { type UnitCheck, type UnitChecks, unitChecks } from '#shared/units/unit-rules.ts'

export const checkAnswers = { '': 'Not tested', works: 'Works', faulty: 'Does not work', none: 'Has none' }
export type CheckAnswer = keyof typeof checkAnswers
const results = { '': undefined, works: true, faulty: false, none: 'none' } as const

/** A unit as the form holds it: numbers as they are typed, a flaw on each line. */
export type UnitValues = {
  code: string
  serial: string
  imei: string
  grade: UnitGrade | ''
  hasBattery: boolean
  battery: string
  cycles: string
  ram: string
  ssd: string
  color: string
  flaws: string
  /** The Bangla of a flaw on the line of the English. */
  flawsBangla: string
  checks: Record<UnitCheck, CheckAnswer>
  photos: string[]
  verifiedPhoto: string
  price: string
  cost: string
  shopId: string
}

/** The fields that a save compares with the stored unit: those that staff enter, and its state. */
export type UnitBasis = Pick<ManagedUnit, keyof UnitValues | 'state'>

export function basisOf(unit: ManagedUnit): UnitBasis {
  const { _id, productId, branch, isHeld, orderId, orderNumber, createdAt, updatedAt, ...basis } = unit
  return basis
}

/** The parts that are edited by several fields, or by none with a label. */
export const labels = {
  checks: 'Tests',
  photos: 'Photos',
  verifiedPhoto: 'Photo with the code',
  state: 'Status',
}

export function valuesOf(unit: UnitBasis | null, nextCode: string): UnitValues {
  return {
    code: unit?.code ?? nextCode,
    serial: unit?.serial ?? '',
    imei: unit?.imei ?? '',
    grade: unit?.grade ?? '',
    hasBattery: unit?.hasBattery ?? true,
    battery: textOf(unit?.battery),
    cycles: textOf(unit?.cycles),
    ram: unit?.ram ?? '',
    ssd: unit?.ssd ?? '',
    color: unit?.color ?? '',
    flaws: unit?.flaws.join('\n') ?? '',
    flawsBangla: unit?.flawsBangla?.join('\n') ?? '',
    checks: checksOf((check) => answerOf(unit?.checks[check])),
    photos: unit?.photos ?? [],
    verifiedPhoto: unit?.verifiedPhoto ?? '',
    price: textOf(unit?.price),
    cost: textOf(unit?.cost),
    shopId: unit?.shopId ?? '',
  }
}

/** Every test passed; what a machine does not have, it still does not have. */
export function allPassed(checks: UnitValues['checks']): UnitValues['checks'] {
  return checksOf((check) => (checks[check] === 'none' ? 'none' : 'works'))
}

/** The values of the last unit that hold for the next of its kind. What is measured or its own is left out. */
export function sameAgain(last: ManagedUnit): Partial<UnitValues> {
  const { ram, ssd, color, hasBattery, price, cost, shopId } = valuesOf(last, '')
  const checks = checksOf((check) => (last.checks[check] === 'none' ? 'none' : ''))
  return { ram, ssd, color, hasBattery, price, cost, shopId, checks }
}

function checksOf(answer: (check: UnitCheck) => CheckAnswer): UnitValues['checks'] {
  return Object.fromEntries(unitChecks.map((check) => [check, answer(check)])) as UnitValues['checks']
}

function answerOf(result: UnitChecks[UnitCheck]): CheckAnswer {
  if (result === undefined) return ''
  return result === 'none' ? 'none' : result ? 'works' : 'faulty'
}

/** The body of the request. */
export function toInput(
  values: UnitValues,
  about: Pick<UnitInput, 'productId' | 'state'> & { unit: ManagedUnit | null; basedOn: Partial<UnitBasis> },
): UnitInput {
  const { unit, basedOn, ...rest } = about
  const { checks: answers, battery, cycles, price, cost, ...same } = values
  const checks = unitChecks.map((check) => [check, results[answers[check]]] as const)
  return {
    ...same,
    ...rest,
    grade: values.grade || null,
    battery: values.hasBattery ? typedNumber(battery) : null,
    cycles: typedNumber(cycles),
    price: typedNumber(price) ?? 0,
    cost: typedNumber(cost),
    shopId: values.shopId || null,
    verifiedPhoto: values.verifiedPhoto || null,
    ...flawsIn(values),
    checks: Object.fromEntries(checks),
    ...(unit && { basedOn }),
  }
}

/** Empty lines say nothing; the Bangla beside them goes with them. */
function flawsIn({ flaws, flawsBangla }: Pick<UnitValues, 'flaws' | 'flawsBangla'>) {
  const bangla = flawsBangla.split('\n')
  const lines = flaws.split('\n').map((flaw, line) => [flaw.trim(), bangla[line]?.trim() ?? ''] as const)
  const filled = lines.filter(([flaw]) => flaw !== '')
  return { flaws: filled.map(([flaw]) => flaw), flawsBangla: filled.map(([, inBangla]) => inBangla) }
}

const figures = ['price', 'cost', 'battery', 'cycles'] as const

/** Figures that cannot be read. They would be sent as nothing, and a cost that was typed would be lost unseen. */
export function numberErrors(values: UnitValues): Partial<Record<keyof UnitValues, string>> {
  const wrong = figures.filter((name) => Number.isNaN(typedNumber(values[name])))
  const shown = wrong.filter((name) => name !== 'battery' || values.hasBattery)
  return Object.fromEntries(shown.map((name) => [name, 'Please enter a number.']))
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
