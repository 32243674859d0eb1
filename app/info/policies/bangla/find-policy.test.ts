import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { findPolicy } from './find-policy.ts'
import { banglaNumber, banglaTaka } from './policy-text.ts'

const keepDays = {
  messages: 730,
  requirements: 730,
  unpaidOrders: 90,
  notices: 180,
  mails: 90,
  audit: 1825,
  claimPhotos: 180,
}
const pages = ['apple-warranty', 'privacy-policy', 'refund-policy', 'terms', 'warranty-policy']

test('numbers are written in Bangla digits and grouped by lakh', () => {
  expect([banglaNumber(7.5), banglaTaka(200), banglaTaka(500_000), banglaNumber(12_345_678)]).toEqual([
    '৭.৫',
    '৳২০০',
    '৳৫,০০,০০০',
    '১,২৩,৪৫,৬৭৮',
  ])
})

test('all policies are there in Bangla, say what the settings say, and link to each other', () => {
  const paths = routes.flatMap(pathsIn)
  for (const page of pages) {
    const policy = findPolicy(page, { keepDays })
    expect(policy?.sections.length, page).toBeGreaterThan(2)
    const links = [...JSON.stringify(policy).matchAll(/\]\(\/([^)]*)\)/g)].map(([, to]) => to)
    expect(links.length, page).toBeGreaterThan(0)
    for (const link of links) {
      const [path = '', section] = (link ?? '').split('#')
      expect(paths).toContain(path.replace('your-data', 'your-data/:step?'))
      const sections = findPolicy(path, { keepDays })?.sections.map(({ id }) => id)
      if (section) expect(sections, link).toContain(section)
    }
  }
  expect(JSON.stringify(findPolicy('privacy-policy', { keepDays }))).toContain('৫ বছর')
  expect(findPolicy('toString', { keepDays })).toBeUndefined()
})

function pathsIn({ path, children = [] }: RouteConfigEntry): string[] {
  return [...(path ? [path] : []), ...children.flatMap(pathsIn)]
}
