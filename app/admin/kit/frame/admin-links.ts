import {
  Banknote,
  Calculator,
  ChartColumn,
  CircleQuestionMark,
  Contact,
  HandCoins,
  type IconNode,
  IdCard,
  Images,
  Landmark,
  LaptopMinimal,
  LayoutDashboard,
  MessageSquare,
  Package,
  PackageCheck,
  PanelsTopLeft,
  PhoneIncoming,
  PhoneOutgoing,
  ScanBarcode,
  ScanSearch,
  ScrollText,
  Star,
  Store,
  TicketPercent,
  Truck,
  Undo2,
  UserRoundCog,
  Users,
  Wallet,
  Wrench,
} from 'lucide'
import type { Waiting } from '#shared/contract/staff-orders.ts'
import type { Permission } from '#shared/people/permissions.ts'

export type AdminLink = {
  to: string
  label: string
  icon: IconNode
  /** One of these; a link without any is for everybody whom the admin area admits. */
  needs?: Permission[]
  /** Pages that are reached through this section and have no link of their own. */
  covers?: string[]
  /** The items that its number counts, and the words behind the number. */
  counts?: [name: keyof Waiting, words: string]
}

/** The sections of the admin area, in the order of its sidebar. */
export const adminLinks: { group: string; links: AdminLink[] }[] = [
  {
    group: 'Overview',
    links: [
      { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, needs: ['orders.read'] },
      { to: '/admin/reports', label: 'Reports', icon: ChartColumn, needs: ['insight.read'] },
      { to: '/admin/accounting', label: 'Accounting', icon: Calculator, needs: ['insight.read'] },
    ],
  },
  {
    group: 'Sales',
    links: [
      {
        to: '/admin/order-management',
        label: 'Order Management',
        icon: Package,
        needs: ['orders.read'],
        covers: ['/admin/held-units'],
      },
      {
        to: '/admin/packing',
        label: 'Packing',
        icon: PackageCheck,
        needs: ['orders.ship'],
        counts: ['toPack', 'to pack'],
      },
      { to: '/admin/money', label: 'Money', icon: Wallet, needs: ['money.read'] },
      { to: '/admin/tills', label: 'Tills', icon: Banknote, needs: ['money.close'] },
      {
        to: '/admin/pay-outs',
        label: 'Pay-outs',
        icon: HandCoins,
        needs: ['money.payOut'],
        counts: ['payOuts', 'to decide'],
      },
      { to: '/admin/counter', label: 'Counter', icon: ScanBarcode, needs: ['orders.sell'] },
      { to: '/admin/new-order', label: 'New order', icon: PhoneIncoming, needs: ['orders.create'] },
      {
        to: '/admin/messages',
        label: 'Messages',
        icon: MessageSquare,
        needs: ['messages.read'],
        counts: ['messages', 'to answer'],
      },
      {
        to: '/admin/calls',
        label: 'Call list',
        icon: PhoneOutgoing,
        needs: ['calls.write'],
        counts: ['calls', 'to call'],
      },
      { to: '/admin/customers', label: 'Customers', icon: Contact, needs: ['orders.read'] },
      {
        to: '/admin/claims',
        label: 'Claims',
        icon: Wrench,
        needs: ['claims.write'],
        counts: ['claims', 'in work'],
      },
      {
        to: '/admin/returns',
        label: 'Returns',
        icon: Undo2,
        needs: ['returns.write'],
        counts: ['returns', 'in work'],
      },
      {
        to: '/admin/reviews',
        label: 'Reviews',
        icon: Star,
        needs: ['reviews.write'],
        counts: ['reviews', 'to read'],
      },
    ],
  },
  {
    group: 'Products',
    links: [
      {
        to: '/admin/product-management',
        label: 'Product Management',
        icon: LaptopMinimal,
        needs: ['products.read', 'units.write'],
        covers: ['/admin/units'],
      },
      {
        to: '/admin/coupon-management',
        label: 'Coupon Management',
        icon: TicketPercent,
        needs: ['coupons.write'],
      },
      { to: '/admin/search-needs', label: 'Search rules', icon: ScanSearch, needs: ['search.write'] },
    ],
  },
  {
    group: 'Site',
    links: [
      { to: '/admin/image-management', label: 'Images Management', icon: Images, needs: ['images.write'] },
      { to: '/admin/pages', label: 'Home and pages', icon: PanelsTopLeft, needs: ['pages.write'] },
      { to: '/admin/delivery-rates', label: 'Delivery rates', icon: Truck, needs: ['delivery.write'] },
      { to: '/admin/emi-banks', label: 'EMI banks', icon: Landmark, needs: ['emi.write'] },
      { to: '/admin/branches', label: 'Branches', icon: Store, needs: ['branches.write'] },
      { to: '/admin/shop-details', label: 'Shop details', icon: IdCard, needs: ['details.write'] },
    ],
  },
  {
    group: 'People',
    links: [
      { to: '/admin/user-management', label: 'User Management', icon: Users, needs: ['users.read'] },
      { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText, needs: ['audit.read'] },
      { to: '/admin/account-details', label: 'Account details', icon: UserRoundCog },
      { to: '/admin/help', label: 'Help', icon: CircleQuestionMark },
    ],
  },
]
