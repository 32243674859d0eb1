import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site on one page. An address that is not here is Not Found. */
export default [
  layout('shell/layout.tsx', [
    index('storefront/home.tsx'),
    route('shop', 'storefront/shop.tsx'),
    route('category/:category', 'storefront/category.tsx'),
    route('category/:category/:brand', 'storefront/category.tsx', { id: 'storefront/category-brand' }),
    route('category/:category/:brand/:slug', 'storefront/product.tsx'),
    route('product/:id', 'storefront/product.tsx', { id: 'storefront/product-by-id' }),
    route('offers', 'storefront/offers.tsx'),
    route('compare', 'storefront/compare.tsx'),
    route('latest-sold-product', 'storefront/latest-sold.tsx'),

    route('cart', 'checkout/cart.tsx'),
    ...prefix('payment', [
      route('success', 'checkout/payment-success.tsx'),
      route('fail', 'checkout/payment-failed.tsx'),
      route('cancel', 'checkout/payment-cancelled.tsx'),
    ]),
    route('order/:key', 'checkout/order.tsx'),

    route('login', 'account/login.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    ...prefix('user', [
      layout('account/layout.tsx', [
        route('account', 'account/dashboard.tsx'),
        route('orders', 'account/orders.tsx'),
        route('orders/:id', 'account/order.tsx'),
        route('addresses', 'account/addresses.tsx'),
        route('account-details', 'account/account-details.tsx'),
      ]),
    ]),

    route('about', 'info/about.tsx'),
    route('contact-us', 'info/contact-us.tsx'),
    route('happy-clients', 'info/happy-clients.tsx'),
    route('custom-requirements', 'info/custom-requirements.tsx'),
    route('emi-info', 'info/emi-info.tsx'),
    route('grading', 'info/grading.tsx'),
    route('refund-policy', 'info/refund-policy.tsx'),
    route('warranty-policy', 'info/warranty-policy.tsx'),
    route('apple-warranty', 'info/apple-warranty.tsx'),
    route('online-delivery', 'info/online-delivery.tsx'),
    route('privacy-policy', 'info/privacy-policy.tsx'),
    route('your-data/link/:key', 'info/your-data-link.tsx'),
    route('your-data/:step?', 'info/your-data.tsx'),
    route('tell-me-when/:step', 'info/tell-me-when.tsx'),
    route('tell-me-when/:act/:key', 'info/tell-me-when-link.tsx'),
    route('terms', 'info/terms.tsx'),
    route('track', 'info/track.tsx'),
    route('warranty', 'info/warranty.tsx'),
    route('bn/:page', 'info/bangla-policy.tsx'),

    route('*', 'storefront/not-found.tsx'),
  ]),

  layout('shell/plain-layout.tsx', [
    route('checkout', 'checkout/checkout.tsx'),
    route('pay/:key', 'checkout/pay.tsx'),
  ]),

  ...prefix('admin', [
    layout('admin/layout.tsx', [
      layout('admin/guarded.tsx', [
        route('dashboard', 'admin/dashboard.tsx'),
        route('order-management', 'admin/orders.tsx'),
        route('new-order', 'admin/new-order.tsx'),
        route('held-units', 'admin/held-units.tsx'),
        route('messages', 'admin/messages.tsx'),
        route('reviews', 'admin/reviews.tsx'),
        route('claims', 'admin/claims.tsx'),
        route('user-management', 'admin/users.tsx'),
        route('product-management', 'admin/products.tsx'),
        route('units', 'admin/units.tsx'),
        route('coupon-management', 'admin/coupons.tsx'),
        route('image-management', 'admin/images.tsx'),
        route('pages', 'admin/pages.tsx'),
        route('delivery-rates', 'admin/delivery.tsx'),
        route('emi-banks', 'admin/emi-banks.tsx'),
        route('branches', 'admin/branches.tsx'),
        route('search-needs', 'admin/needs.tsx'),
        route('account-details', 'admin/account-details.tsx'),
        route('insight', 'admin/insight.tsx'),
        route('audit-log', 'admin/audit.tsx'),
        route('help', 'admin/help.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
