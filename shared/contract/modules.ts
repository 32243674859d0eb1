import * as alerts from './alerts.ts'
import type { Call } from './call.ts'
import * as orderChanges from './changes/order-changes.ts'
import * as claims from './claims.ts'
import * as contact from './contact.ts'
import * as coupons from './coupons.ts'
import * as delivery from './delivery.ts'
import * as counter from './desk/counter.ts'
import * as deskOrders from './desk-orders.ts'
import * as emi from './emi.ts'
import * as manyProducts from './goods/many-products.ts'
import * as callList from './hotline/calls.ts'
import * as cartRequests from './hotline/cart-requests.ts'
import * as customers from './hotline/customers.ts'
import * as messages from './messages.ts'
import * as months from './money/months.ts'
import * as payOuts from './money/pay-outs.ts'
import * as tills from './money/tills.ts'
import * as needs from './needs.ts'
import * as orderPayments from './order-payments.ts'
import * as orderRequests from './order-requests.ts'
import * as orders from './orders.ts'
import * as packing from './packing/packing.ts'
import * as pageTexts from './page-texts.ts'
import * as payment from './payment.ts'
import * as invitations from './people/invitations.ts'
import * as privacy from './privacy.ts'
import * as products from './products.ts'
import * as reports from './reports.ts'
import * as returns from './returns/returns.ts'
import * as reviews from './reviews.ts'
import * as secondFactor from './second-factor.ts'
import * as shipments from './shipments.ts'
import * as shopDetails from './shop-details.ts'
import * as shops from './shops.ts'
import * as staffOrders from './staff-orders.ts'
import * as units from './units.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as warranties from './warranties.ts'
import * as webpage from './webpage.ts'

/** `about`: the sentence in the description of the API. `file`: holds the schemas that it names. */
type Module = { about: string; calls: Record<string, Call>; file: object }

/** The modules of the API, a line each. Not for the browser, which loads only those that it calls. */
export const modules: Record<string, Module> = {
  alerts: { about: 'Emails when a product is back or cheaper', calls: alerts.alerts, file: alerts },
  calls: { about: 'Calls about payments that did not go through', calls: callList.calls, file: callList },
  cartRequests: {
    about: 'Carts that visitors send to the hotline',
    calls: cartRequests.cartRequests,
    file: cartRequests,
  },
  claims: { about: 'Warranty claims', calls: claims.claims, file: claims },
  returns: { about: 'Returns and exchanges', calls: returns.returns, file: returns },
  contact: { about: 'Messages to the shop', calls: contact.contact, file: contact },
  counter: { about: 'Sales at the counter', calls: counter.counter, file: counter },
  coupons: { about: 'Codes that take a percentage off', calls: coupons.coupons, file: coupons },
  customers: {
    about: 'Customers by their telephone numbers',
    calls: customers.customers,
    file: customers,
  },
  delivery: {
    about: 'What delivery costs in each district, and how long it takes',
    calls: delivery.delivery,
    file: delivery,
  },
  deskOrders: {
    about: 'Orders that staff make, and money that they take',
    calls: deskOrders.deskOrders,
    file: deskOrders,
  },
  emi: { about: 'Banks that take part in EMI', calls: emi.emi, file: emi },
  invitations: {
    about: 'Employees who are invited by email',
    calls: invitations.invitations,
    file: invitations,
  },
  manyProducts: {
    about: 'Changes of many products at once',
    calls: manyProducts.manyProducts,
    file: manyProducts,
  },
  messages: { about: 'What people wrote to the shop, for staff', calls: messages.messages, file: messages },
  money: { about: 'Every payment and refund, a row each', calls: orderPayments.money, file: orderPayments },
  months: { about: 'The month of the accountant', calls: months.months, file: months },
  needs: { about: 'Search rules and synonyms', calls: needs.needs, file: needs },
  orderChanges: {
    about: 'Changes of what is ordered',
    calls: orderChanges.orderChanges,
    file: orderChanges,
  },
  orderRequests: {
    about: 'What a buyer asks of an order',
    calls: orderRequests.orderRequests,
    file: orderRequests,
  },
  orders: { about: 'Orders, for their buyers and for staff', calls: orders.orders, file: orders },
  packing: { about: 'Packing many orders in one run', calls: packing.packing, file: packing },
  pageTexts: { about: 'Texts of pages that staff edit', calls: pageTexts.pageTexts, file: pageTexts },
  payOuts: {
    about: 'What couriers and the gateway owe, and what they paid out',
    calls: payOuts.payOuts,
    file: payOuts,
  },
  payment: { about: 'Placing an order and paying for it', calls: payment.payment, file: payment },
  privacy: { about: 'What the shop keeps about a person', calls: privacy.privacy, file: privacy },
  products: { about: 'The catalogue', calls: products.products, file: products },
  reports: { about: 'Reports for the owner', calls: reports.reports, file: reports },
  reviews: { about: 'What buyers say about what they bought', calls: reviews.reviews, file: reviews },
  secondFactor: { about: 'Second factor at login', calls: secondFactor.secondFactor, file: secondFactor },
  shipments: {
    about: 'Parcels, their couriers and what they report',
    calls: shipments.shipments,
    file: shipments,
  },
  shopDetails: {
    about: 'What the shop says about itself, and its rates of VAT',
    calls: shopDetails.shopDetails,
    file: shopDetails,
  },
  shops: { about: 'The branches', calls: shops.shops, file: shops },
  staffOrders: {
    about: 'Orders as the admin area works on them',
    calls: staffOrders.staffOrders,
    file: staffOrders,
  },
  tills: { about: 'The close of day: what each person took, and counted', calls: tills.tills, file: tills },
  units: { about: 'Pre-owned units, one by one', calls: units.units, file: units },
  uploads: { about: 'Pictures', calls: uploads.uploads, file: uploads },
  users: { about: 'Accounts and logins', calls: users.users, file: users },
  warranties: {
    about: 'Serial numbers of what was sold, and their warranties',
    calls: warranties.warranties,
    file: warranties,
  },
  webpage: { about: 'Pictures on pages', calls: webpage.webpage, file: webpage },
}

/** Every call of the API. */
export const calls: Call[] = Object.values(modules).flatMap((module) => Object.values(module.calls))
