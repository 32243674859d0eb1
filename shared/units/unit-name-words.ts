export const words = {
  unit: (code: string, grade: string) => `Unit ${code}, grade ${grade}`,
  battery: (percent: number) => `, battery ${percent}%`,
}
