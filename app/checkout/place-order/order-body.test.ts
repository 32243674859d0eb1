import { expect, test } from 'vitest'
import { blankForm } from '#app/state/checkout-draft.ts'
import { OrderInput } from '#shared/contract/payment.ts'
import { lineOf } from '#tests/support/examples/cart-line.ts'
import { errorsFrom, orderBody } from './order-body.ts'

const form = {
  ...blankForm,
  firstName: ' Nusrat ',
  lastName: 'Jahan',
  streetAddress: 'House 27, Road 9A',
  townCity: 'Dhaka',
  district: 'Dhaka',
  phone: '+88 017 12345678',
  email: 'nusrat@mail.test',
  orderNotes: 'Call first',
}

test('an order names its buyer, its lines with their own prices, and the total', () => {
  const lines = [lineOf({ chosen: { ram: '32 GB' }, quantity: 2 })]
  const body = orderBody({ form, lines, coupon: { code: 'EID10', percent: 10 }, userId: 'u1' })

  expect(body).toEqual({
    totalAmount: 229_500,
    userId: 'u1',
    couponCode: 'EID10',
    customerInfo: {
      name: 'Nusrat Jahan',
      email: 'nusrat@mail.test',
      phone: '+88 017 12345678',
      streetAddress: 'House 27, Road 9A',
      company: '',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '',
      country: 'Bangladesh',
      anyInformation: 'Call first',
    },
    products: [
      {
        productId: 'p1',
        quantity: 2,
        price: 127_500,
        name: 'ThinkPad T14',
        description: 'A laptop for work.',
        ram: '32 GB',
      },
    ],
  })
  expect(OrderInput.safeParse(body).success).toBe(true)
})

test('an order that is picked up sends no address, whatever was typed before', () => {
  const { customerInfo, ...body } = orderBody({
    form: { ...form, pickUpAt: 'b1' },
    lines: [lineOf({})],
    coupon: null,
    userId: undefined,
  })

  expect(body).toMatchObject({ pickUpAt: 'b1' })
  expect(customerInfo).toMatchObject({ name: 'Nusrat Jahan', country: 'Bangladesh' })
  for (const field of ['streetAddress', 'city', 'district', 'postcode'])
    expect(customerInfo).not.toHaveProperty(field)
  expect(OrderInput.safeParse({ ...body, customerInfo }).success).toBe(true)
})

test('a guest sends no account, and no coupon counts on top of a sale', () => {
  const lines = [lineOf({}, { sale: true })]
  const body = orderBody({ form, lines, coupon: { code: 'EID10', percent: 10 }, userId: undefined })

  expect(body).toMatchObject({ totalAmount: 120_000 })
  expect(body).not.toHaveProperty('userId')
  expect(body).not.toHaveProperty('couponCode')
})

test('what the shop found wrong appears under the fields that people see', () => {
  const details = [
    { path: 'customerInfo.city', message: 'Town/City is required.' },
    { path: 'customerInfo.phone', message: 'Not a number.' },
    { path: 'totalAmount', message: 'The total is ৳5.' },
  ]

  expect(errorsFrom(details)).toEqual({ townCity: 'Town/City is required.', phone: 'Not a number.' })
})
