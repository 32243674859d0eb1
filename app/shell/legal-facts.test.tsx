import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultDetails } from '#shared/site/shop-details.ts'
import { LegalFacts } from './legal-facts.tsx'

test('what the owner has not set is not shown', () => {
  expect(renderToStaticMarkup(<LegalFacts legal={defaultDetails} />)).toBe('')
})

test('licence, BIN, DBID and the complaint officer are shown where the owner has set them', () => {
  const legal = {
    ...defaultDetails,
    tradeLicence: 'TRAD/DNCC/1',
    dbid: '7',
    complaintName: 'Rahima Khatun',
    complaintPhone: '09638 016 016',
    complaintEmail: 'complaints@projukti.test',
  }

  const html = renderToStaticMarkup(<LegalFacts legal={legal} />)

  expect(html).toContain('Trade licence TRAD/DNCC/1 · DBID 7')
  expect(html).toContain('Complaints: <span>Rahima Khatun</span>,')
  expect(html).toContain('href="tel:09638016016"')
})
