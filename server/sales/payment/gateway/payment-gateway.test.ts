import { expect, test } from 'vitest'
import { createSslcommerz } from '../sslcommerz/sslcommerz.ts'
import { amountRefusal } from './payment-gateway.ts'

const gateway = createSslcommerz({
  apiBase: 'https://pay.test',
  gatewayHosts: [],
  storeId: 'demo',
  storePassword: 'secret',
  shopEmail: 'shop@projukti.test',
  environment: 'test',
})

test.each([
  [9_99, false],
  [10_00, true],
  [10_00.5, false],
  [500_000_00, true],
  [500_000_01, false],
])('%d paisa: may the gateway be asked? %s', (amountPaisa, may) => {
  expect(amountRefusal(gateway, amountPaisa) === null).toBe(may)
})
