import { dhakaTime } from '../kit/dhaka-time.ts'
import type { Consignment } from './tables.ts'

/** A message of the webhook. */
export type News = Record<string, string | number>

export const deliveryChargeTaka = 110

export function statusNews(parcel: Consignment, at: Date): News {
  return {
    notification_type: 'delivery_status',
    consignment_id: parcel.id,
    invoice: parcel.invoice,
    cod_amount: parcel.codPaisa / 100,
    status: webhookSpelling(parcel.status),
    delivery_charge: deliveryChargeTaka,
    tracking_message: `Parcel of ${parcel.request.recipient_name ?? ''} is ${parcel.status}.`,
    updated_at: dhakaTime(at),
  }
}

/** A message of the way, which changes no status. */
export function trackingNews({ id, invoice }: Consignment, message: string): News {
  return {
    notification_type: 'tracking_update',
    consignment_id: id,
    invoice,
    tracking_message: message,
    updated_at: dhakaTime(new Date()),
  }
}

/** The webhook spells `partial_delivered` as `Partial Delivered`. */
function webhookSpelling(status: string): string {
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
