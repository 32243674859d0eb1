import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { legalIdentity } from '#shared/site/legal-identity.ts'
import { LegalFacts } from './legal-facts.tsx'

test('what the owner has not set is not shown', () => {
  expect(renderToStaticMarkup(<LegalFacts legal={legalIdentity} />)).toBe('')
})

test('licence, BIN, DBID and the complaint officer are shown where the owner has set them', () => {
  const complaintOfficer = {
    name: 'Rahima Khatun',
    phone: '09638 016 016',
    email: 'complaints@projukti.test',
  }
  const legal = { ...legalIdentity, tradeLicence: 'TRAD/DNCC/1', dbid: '7', complaintOfficer }

  const html = renderToStaticMarkup(<LegalFacts legal={legal} />)

  expect(html).toContain('Trade licence TRAD/DNCC/1 · DBID 7')
  expect(html).toContain('Complaints: Rahima Khatun')
  expect(html).toContain('href="tel:09638016016"')
})
