import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test('one listing has one address, whatever order its filters come in and whatever else was added', () => {
  const one = pageAddress('/shop?utm_source=mail&sort=name&brand=HP&brand=Asus')
  const other = pageAddress('/shop/?brand=HP&fbclid=1&brand=Asus&sort=name&q=')

  expect(one.key).toBe('/shop?brand=HP&brand=Asus&sort=name')
  expect(other.key).toBe(one.key)
})

test('the price of the instalment calculator is part of its address', () => {
  expect(pageAddress('/emi-info?price=60000&utm_source=x').key).toBe('/emi-info?price=60000')
})

test('a product that a form without scripts sends to the cart is part of its address, and one to pre-order', () => {
  expect(pageAddress('/cart?add=p1&ram=16GB&x=1').key).toBe('/cart?add=p1&ram=16GB')
  expect(pageAddress('/custom-requirements?product=p1&utm=1').key).toBe('/custom-requirements?product=p1')
})

test('where the query is for the browser alone, the page is the same for all', () => {
  expect(pageAddress('/payment/success/?tran_id=P1&amount=10').key).toBe('/payment/success')
  expect(pageAddress('/?brand=HP').key).toBe('/')
  expect(pageAddress('/offers?page=2&brand=HP').key).toBe('/offers?page=2')
  expect(pageAddress('/category/gaming/asus/rog-strix?brand=HP').key).toBe('/category/gaming/asus/rog-strix')
})

test('data for the router keeps the names of the routes it is for', () => {
  const address = pageAddress('/category/gaming.data?page=2&_routes=storefront%2Fcategory&x=1')

  expect(address).toMatchObject({
    key: '/category/gaming.data?_routes=storefront%2Fcategory&page=2',
    isData: true,
  })
})

test('an address that holds a key is private', () => {
  expect(pageAddress('/order/abcdef').isPrivate).toBe(true)
  expect(pageAddress('/user/orders/abcdef').isPrivate).toBe(true)
  expect(pageAddress('/user/orders').isPrivate).toBe(false)
})

test('the page after a form that was sent says what became of it', () => {
  expect(pageAddress('/track?number=100123&link=sent').key).toBe('/track?link=sent&number=100123')
  expect(pageAddress('/warranty?claim=opened&number=9').key).toBe('/warranty?claim=opened&number=9')
})

test('a search of any length is one of 200 characters', () => {
  const long = pageAddress(`/shop?q=${'laptop'.repeat(800)}&brand=${'b'.repeat(900)}`)

  expect(long.key.length).toBeLessThan(430)
  expect(pageAddress(`/shop?q=${'laptop'.repeat(700)}&brand=${'b'.repeat(300)}`).key).toBe(long.key)
})

test('an answer about one order or one machine is never cached, the empty form is', () => {
  expect(pageAddress('/track?number=100123&phone=0234').isPrivate).toBe(true)
  expect(pageAddress('/warranty.data?serial=PF3A77&phone=0234').isPrivate).toBe(true)
  expect(pageAddress('/warranty?serial=PF3A77&phone=0234&utm=x').key).toBe(
    '/warranty?phone=0234&serial=PF3A77',
  )
  expect(pageAddress('/warranty').isPrivate).toBe(false)
})
