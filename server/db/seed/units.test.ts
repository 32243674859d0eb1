import { expect, test } from 'vitest'
import { present } from '#shared/present.ts'
import { gradeRefusal } from '#shared/units/unit-grades.ts'
import { catalogue } from './catalogue.ts'
import { seedUnits } from './units.ts'

test.each(Object.entries(seedUnits))(
  'the units of %s have the grade, flaws, colour and configurations that their product names',
  (sku, units) => {
    const { features, options } = present(catalogue.find((product) => product.sku === sku))
    const condition = features.at(-1)?.toLowerCase()
    for (const { code, grade, battery, ram, ssd, color, flaws = [] } of units) {
      expect(gradeRefusal({ grade, battery, flaws }), code).toBeNull()
      for (const words of [`Grade ${grade} `, ...flaws])
        expect(condition, code).toContain(words.toLowerCase())
      for (const [group, value] of Object.entries({ ram, ssd, color }))
        expect(
          options[group as 'ram' | 'ssd' | 'color'].map((option) => option.value),
          code,
        ).toContain(value)
    }
  },
)
