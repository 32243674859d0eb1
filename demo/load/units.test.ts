import { expect, test } from 'vitest'
import { readRows } from '#server/goods/units/import/read-rows.ts'
import { readUnit } from '#server/goods/units/import/read-unit.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { present } from '#shared/present.ts'
import { gradeRefusal } from '#shared/units/unit-grades.ts'
import { readProducts } from './products.ts'
import { readText } from './read-data.ts'

const catalogue = await readProducts(new Date())
const rows = readRows(parseCsv(await readText('units.csv')))

test.each(rows.map((row) => [row.code, row.sku, row] as const))(
  'the unit %s of %s has a configuration of its product, and a photo of each flaw that says where it is',
  (code, sku, row) => {
    const { id, features, options } = present(catalogue.find((product) => product.sku === sku))
    const branches = [...row.cells].flatMap(([{ name }, cell]) =>
      name === 'branch' ? [{ _id: cell, branchName: cell }] : [],
    )
    const read = readUnit(row, { productId: id, branches })
    if (read.kind !== 'input') throw new Error(JSON.stringify(read))
    const { grade, battery, ram, ssd, color, flaws, ...rest } = read.input
    expect(gradeRefusal({ ...rest, grade, battery, flaws }), code).toBeNull()
    expect(features.join(), 'the grade is the unit’s').not.toMatch(/\bgrade\b/i)
    for (const flaw of flaws) expect(flaw, code).toMatch(/\b(on|in|of|front|beside) /)
    const marks = rest.photos.filter((photo) => photo === `/uploads/unit-${code.toLowerCase()}-mark.webp`)
    expect(marks, code).toHaveLength(flaws.length)
    for (const [group, value] of Object.entries({ ram, ssd, color }))
      expect(
        options[group as 'ram' | 'ssd' | 'color'].map((option) => option.value),
        code,
      ).toContain(value)
  },
)

test('no two units of a product have the same battery, cycles and flaws', () => {
  const said = rows.map(({ sku, cells }) => {
    const facts = [...cells].filter(([{ name }]) => ['battery', 'cycles', 'flaws'].includes(name))
    return [sku, ...facts.map(([, cell]) => cell)].join()
  })

  expect(new Set(said).size).toBe(rows.length)
})
