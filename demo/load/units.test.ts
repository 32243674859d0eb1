import { expect, test } from 'vitest'
import { readRows } from '#server/goods/units/import/read-rows.ts'
import { readUnit } from '#server/goods/units/import/read-unit.ts'
import { present } from '#shared/present.ts'
import { gradeRefusal } from '#shared/units/unit-grades.ts'
import { readProducts } from './products.ts'
import { readText } from './read-data.ts'

const catalogue = await readProducts(new Date())
const rows = readRows(await readText('units.csv'))

test.each(rows.map((row) => [row.code, row.sku, row] as const))(
  'the unit %s of %s has the grade, flaws, colour and configuration that its product names',
  (code, sku, row) => {
    const { id, features, options } = present(catalogue.find((product) => product.sku === sku))
    const branches = [...row.cells].flatMap(([{ name }, cell]) =>
      name === 'branch' ? [{ _id: cell, branchName: cell }] : [],
    )
    const read = readUnit(row, { productId: id, branches })
    if (read.kind !== 'input') throw new Error(JSON.stringify(read))
    const { grade, battery, ram, ssd, color, flaws, ...rest } = read.input
    expect(gradeRefusal({ ...rest, grade, battery, flaws }), code).toBeNull()
    const condition = features.at(-1)?.toLowerCase()
    for (const words of [`Grade ${grade} `, ...flaws]) expect(condition, code).toContain(words.toLowerCase())
    for (const [group, value] of Object.entries({ ram, ssd, color }))
      expect(
        options[group as 'ram' | 'ssd' | 'color'].map((option) => option.value),
        code,
      ).toContain(value)
  },
)
