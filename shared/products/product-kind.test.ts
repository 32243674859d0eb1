import { expect, test } from 'vitest'
import { productKind } from './product-kind.ts'

test.each([
  [['gaming', 'creator'], 'Laptop'],
  [['MacBook'], 'Laptop'],
  [[], 'Laptop'],
  [['Phone'], 'Phone'],
  [['desktop', 'business'], 'Desktop'],
  [['tablet', 'student'], 'Tablet'],
  [['accessories', 'tablet'], 'Accessory'],
  [['accessories', 'monitor', 'gaming'], 'Monitor'],
  [['wearable', 'accessories'], 'Wearable'],
])('a product in %j is a %s', (categories, kind) => expect(productKind({ categories })).toBe(kind))
