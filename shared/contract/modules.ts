import { alerts } from './alerts.ts'
import { claims } from './claims.ts'
import { contact } from './contact.ts'
import { coupons } from './coupons.ts'
import { delivery } from './delivery.ts'
import { deskOrders } from './desk-orders.ts'
import { emi } from './emi.ts'
import { messages } from './messages.ts'
import { needs } from './needs.ts'
import { orders } from './orders.ts'
import { pageTexts } from './page-texts.ts'
import { payment } from './payment.ts'
import { privacy } from './privacy.ts'
import { products } from './products.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './second-factor.ts'
import { shipments } from './shipments.ts'
import { shops } from './shops.ts'
import { staffOrders } from './staff-orders.ts'
import { units } from './units.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { warranties } from './warranties.ts'
import { webpage } from './webpage.ts'

/** Every call of the API, by module. Not for the browser, which loads only the modules it calls. */
export const modules = {
  alerts,
  claims,
  contact,
  coupons,
  delivery,
  deskOrders,
  emi,
  reports,
  messages,
  needs,
  orders,
  pageTexts,
  payment,
  privacy,
  products,
  reviews,
  secondFactor,
  shipments,
  shops,
  staffOrders,
  units,
  uploads,
  users,
  warranties,
  webpage,
}
