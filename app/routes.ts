import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

const isBangla = process.env.PAGES_LANGUAGE === 'bn'
const policyNames = ['refund-policy', 'warranty-policy', 'apple-warranty', 'privacy-policy', 'terms']

/** The whole site on one page. An address that is not here is Not Found. The staff area is in English alone. */
export default [...customerPages(), ...(isBangla ? [] : staffPages())] satisfies RouteConfig

function customerPages() {
  return [
    layout('shell/layout.tsx', [
      index('storefront/home/page.tsx'),
      route('shop', 'storefront/listing/shop.tsx'),
      route('category/:category', 'storefront/listing/category.tsx'),
      route('category/:category/:brand', 'storefront/listing/category.tsx', {
        id: 'storefront/category-brand',
      }),
      route('category/:category/:brand/:slug', 'storefront/product/page.tsx'),
      route('product/:id', 'storefront/product/page.tsx', { id: 'storefront/product-by-id' }),
      route('offers', 'storefront/offers/page.tsx'),
      route('compare', 'storefront/compare/page.tsx'),
      route('saved', 'storefront/saved/page.tsx'),
      route('latest-sold-product', 'storefront/latest-sold/page.tsx'),

      route('cart', 'checkout/cart/page.tsx'),
      ...prefix('payment', [
        route('success', 'checkout/result/success.tsx'),
        route('fail', 'checkout/result/failed.tsx'),
        route('cancel', 'checkout/result/cancelled.tsx'),
      ]),
      route('order/:key', 'checkout/order/page.tsx'),

      route('login', 'account/login/page.tsx'),
      route('forgot-password', 'account/password/forgot.tsx'),
      route('reset-password', 'account/password/reset.tsx'),
      route('invitation', 'account/invitation/page.tsx'),
      ...prefix('user', [
        layout('account/layout.tsx', [
          route('account', 'account/dashboard/page.tsx'),
          route('orders', 'account/orders/page.tsx'),
          route('orders/:id', 'account/orders/order.tsx'),
          route('addresses', 'account/addresses/page.tsx'),
          route('account-details', 'account/details/page.tsx'),
        ]),
      ]),

      route('about', 'info/about/page.tsx'),
      route('contact-us', 'info/contact/contact-us.tsx'),
      route('happy-clients', 'info/happy-clients/page.tsx'),
      route('custom-requirements', 'info/contact/custom-requirements.tsx'),
      route('grading', 'info/grading/page.tsx'),
      route('emi-info', 'info/emi-info/page.tsx'),
      route('online-delivery', 'info/policies/online-delivery.tsx'),
      ...policies(),
      route('your-data/link/:key', 'info/your-data/link.tsx'),
      route('your-data/:step?', 'info/your-data/page.tsx'),
      route('tell-me-when/:step', 'info/tell-me-when/page.tsx'),
      route('tell-me-when/:act/:key', 'info/tell-me-when/link.tsx'),
      route('a/:key', 'info/tell-me-when/alert.tsx'),
      route('track', 'info/track/page.tsx'),
      route('o/:number', 'info/track/short-link.ts'),
      route('warranty', 'info/warranty/page.tsx'),

      route('*', 'storefront/not-found/page.tsx'),
    ]),

    layout('shell/plain-layout.tsx', [
      route('checkout', 'checkout/place-order/page.tsx'),
      route('pay/:key', 'checkout/pay/page.tsx'),
    ]),
  ]
}

/** The policies in Bangla are texts of their own, which one page shows. */
function policies() {
  return policyNames.map((name) =>
    isBangla
      ? route(name, 'info/policies/bangla-policy.tsx', { id: `policy-${name}` })
      : route(name, `info/policies/${name}.tsx`),
  )
}

function staffPages() {
  return prefix('admin', [
    layout('admin/layout.tsx', [
      layout('admin/guarded.tsx', [
        route('dashboard', 'admin/dashboard/page.tsx'),
        route('order-management', 'admin/orders/page.tsx'),
        route('order-management/:number', 'admin/orders/order/page.tsx'),
        route('packing', 'admin/packing/page.tsx'),
        route('packing/run', 'admin/packing/run/page.tsx'),
        route('money', 'admin/money/page.tsx'),
        route('tills', 'admin/tills/page.tsx'),
        route('accounting', 'admin/accounting/page.tsx'),
        route('pay-outs', 'admin/pay-outs/page.tsx'),
        route('counter', 'admin/counter/page.tsx'),
        route('new-order', 'admin/new-order/page.tsx'),
        route('held-units', 'admin/held-units/page.tsx'),
        route('messages', 'admin/messages/page.tsx'),
        route('calls', 'admin/calls/page.tsx'),
        route('customers', 'admin/customers/page.tsx'),
        route('reviews', 'admin/reviews/page.tsx'),
        route('claims', 'admin/claims/page.tsx'),
        route('returns', 'admin/returns/page.tsx'),
        route('user-management', 'admin/users/page.tsx'),
        route('product-management', 'admin/products/page.tsx'),
        route('units', 'admin/units/page.tsx'),
        route('coupon-management', 'admin/coupons/page.tsx'),
        route('image-management', 'admin/images/page.tsx'),
        route('pages', 'admin/pages/page.tsx'),
        route('delivery-rates', 'admin/delivery/page.tsx'),
        route('emi-banks', 'admin/emi-banks/page.tsx'),
        route('branches', 'admin/branches/page.tsx'),
        route('shop-details', 'admin/shop-details/page.tsx'),
        route('search-needs', 'admin/needs/page.tsx'),
        route('account-details', 'admin/account-details/page.tsx'),
        route('reports', 'admin/reports/page.tsx'),
        route('audit-log', 'admin/audit/page.tsx'),
        route('help', 'admin/help/page.tsx'),
      ]),
    ]),
  ])
}
