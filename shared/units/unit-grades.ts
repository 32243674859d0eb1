/** The grades of a pre-owned unit, best first. They are measured, so that two people give the same one. */
export const unitGrades = ['A+', 'A', 'B', 'C'] as const
export type UnitGrade = (typeof unitGrades)[number]

/** The flaw that lets grade C have a battery below its bound. */
export const batteryWeak = 'Battery weak'

type Definition = { looks: string; leastBattery: number }

/** How each grade is measured. The database refuses a unit whose battery is below the bound of its grade. */
export const gradeDefinitions: Record<UnitGrade, Definition> = {
  'A+': { looks: 'No mark that can be seen from 20 cm away.', leastBattery: 90 },
  A: { looks: 'No mark that can be seen from 50 cm away.', leastBattery: 85 },
  B: { looks: 'Marks that can be seen from 50 cm away. No dents, no cracks.', leastBattery: 80 },
  C: { looks: 'Dents, or marks that you notice at once. It works as listed.', leastBattery: 70 },
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
