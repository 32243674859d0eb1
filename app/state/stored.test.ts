import { expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/support/browser/stub-storage.ts'
import { createStore, plainText } from './stored.ts'

const storage = stubLocalStorage()

test('what is set is remembered and survives a reload', () => {
  createStore<string[]>('cart', []).set(['laptop'])

  expect(storage.get('cart')).toBe('["laptop"]')
  expect(createStore<string[]>('cart', []).get()).toEqual(['laptop'])
})

test('reading twice gives the very same value, or React would render for ever', () => {
  storage.set('cart', '["laptop"]')
  const cart = createStore<string[]>('cart', [])

  expect(cart.get()).toBe(cart.get())
})

test('setting it back to the beginning leaves nothing behind', () => {
  const none: string[] = []
  const cart = createStore('cart', none)
  cart.set(['laptop'])

  cart.set(none)

  expect(storage.has('cart')).toBe(false)
})

test('broken content counts as nothing remembered', () => {
  storage.set('cart', '{"half')

  expect(createStore<string[]>('cart', []).get()).toEqual([])
})

test('without local storage it remembers for the length of the visit', () => {
  vi.stubGlobal('localStorage', undefined)
  const cart = createStore<string[]>('cart', [])

  cart.set(['laptop'])

  expect(cart.get()).toEqual(['laptop'])
})

test('a full local storage loses nothing within the visit', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  })
  const cart = createStore<string[]>('cart', [])

  cart.set(['laptop'])

  expect(cart.get()).toEqual(['laptop'])
})

test('listeners are notified of changes here and in other tabs until they unsubscribe', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  const cart = createStore<string[]>('cart', [])
  const listener = vi.fn()
  const leave = cart.subscribe(listener)

  cart.set(['laptop'])
  expect(listener).toHaveBeenCalledTimes(1)

  storage.set('cart', '["mouse"]')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(cart.get()).toEqual(['mouse'])

  leave()
  cart.set([])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a page that comes back by the back button shows what has changed in the meantime', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const cart = createStore<string[]>('cart', [])
  const listener = vi.fn()
  cart.set(['laptop'])
  const leave = cart.subscribe(listener)

  storage.delete('cart')
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(listener).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(cart.get()).toEqual([])

  leave()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the server renders the beginning, whatever is remembered', () => {
  storage.set('cart', '["laptop"]')

  expect(createStore<string[]>('cart', []).onServer()).toEqual([])
})

test('plain text is stored without quotes', () => {
  createStore('LgToken', '', plainText).set('abc')

  expect(storage.get('LgToken')).toBe('abc')
})
