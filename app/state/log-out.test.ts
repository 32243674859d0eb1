import { expect, test } from 'vitest'
import { stubStorages } from '#tests/support/browser/stub-storage.ts'
import { writeCheckoutDraft } from './checkout-draft.ts'
import { logOut } from './log-out.ts'
import { noteOrderKey, orderKeyOf, saveAfterLogin } from './order-keys.ts'
import { earlierKeys, keyFor } from './order-request.ts'
import { readToken } from './session.ts'

const { localStorage, sessionStorage } = stubStorages()

test('logging out leaves no session, no form and no key of an order in the browser, even without a connection', async () => {
  localStorage.setItem('LgToken', 'token')
  writeCheckoutDraft({ firstName: 'Nusrat', phone: '+8801712345678' })
  keyFor({ customerInfo: { name: 'Nusrat', phone: '+8801712345678' } })
  noteOrderKey('T1', 'key-of-the-order')
  saveAfterLogin('key-of-the-order')
  sessionStorage.setItem('something else', 'stays')

  await logOut()

  expect([readToken(), orderKeyOf('T1')]).toEqual(['', undefined])
  expect(earlierKeys('')).toBe('')
  expect(Object.keys(sessionStorage)).toEqual(['something else'])
})
