import { words } from './unit-grade-words.ts'

/** The grades of a pre-owned unit, best first. They are measured, so that two people give the same one. */
export const unitGrades = ['A+', 'A', 'B', 'C'] as const
export type UnitGrade = (typeof unitGrades)[number]

/** The flaw that lets grade C have a battery below its bound. */
export const batteryWeak = 'Battery weak'

type Definition = { looks: string; leastBattery: number }

/** How each grade is measured. The database refuses a unit whose battery is below the bound of its grade. */
export const gradeDefinitions: Record<UnitGrade, Definition> = {
  'A+': { looks: words.looks['A+'], leastBattery: 90 },
  A: { looks: words.looks.A, leastBattery: 85 },
  B: { looks: words.looks.B, leastBattery: 80 },
  C: { looks: words.looks.C, leastBattery: 70 },
}

/** A flaw as a page names it: most are in the words of the person who graded the unit. */
export function flawName(flaw: string): string {
  return flaw === batteryWeak ? words.batteryWeak : flaw
}

type Graded = { grade: UnitGrade | null; battery: number | null; flaws: readonly string[] }

/** Why this grade cannot be given with this battery, or null. */
export function gradeRefusal({ grade, battery, flaws }: Graded): string | null {
  if (grade === null || battery === null) return null
  const { leastBattery } = gradeDefinitions[grade]
  if (battery >= leastBattery) return null
  if (grade !== 'C')
    return `Grade ${grade} needs a battery of ${leastBattery}% or more; this one has ${battery}%.`
  return flaws.includes(batteryWeak)
    ? null
    : `Grade C with a battery below ${leastBattery}% needs the flaw "${batteryWeak}".`
}
