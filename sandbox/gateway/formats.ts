import { randomBytes } from 'node:crypto'
import { dhakaTime } from '../kit/dhaka-time.ts'

/** val_id and bank_tran_id: Dhaka time with the hour unpadded, then random letters up to 27 characters. */
export function gatewayId(now: Date): string {
  const [date = '', time = ''] = dhakaTime(now).split(' ')
  const [hour, minute, second] = time.split(':')
  const start = `${date.slice(2).replaceAll('-', '')}${Number(hour)}${minute}${second}`
  return (start + randomBytes(60).toString('base64').replace(/\W/g, '')).slice(0, 27)
}

export function amountText(paisa: number): string {
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}

/** The validation answer drops trailing zeros ("292.5", "13260"), notifications do not. */
export function shortAmountText(paisa: number): string {
  return amountText(paisa).replace(/\.?0+$/, '')
}

export function parsePaisa(text: string): number | null {
  const [, taka, fraction = ''] = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return taka === undefined ? null : Number(taka) * 100 + Number(fraction.padEnd(2, '0'))
}

/** The store's amount after the fee of the vendor's sandbox: 2.5 percent, the rest rounded half up. */
export function storeAmount(paisa: number): number {
  return Math.floor((paisa * 975 + 500) / 1000)
}

export function takaText(paisa: number): string {
  const minimumFractionDigits = paisa % 100 === 0 ? 0 : 2
  return `৳${(paisa / 100).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 })}`
}
