import { laptopsOf } from '../laptop.ts'

/** What the laptops of Lenovo have in common. */
export const lenovo = laptopsOf('Lenovo', {
  os: 'Windows 11 Home',
  wireless: 'Wi-Fi 6E, Bluetooth 5.3',
  box: 'Laptop, USB-C charger, warranty card of Lenovo Bangladesh.',
})
