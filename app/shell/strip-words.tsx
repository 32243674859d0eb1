export const deliveryEverywhere = 'Delivery all over Bangladesh'
export const cashOnDelivery = (delivery: string) => (
  <>
    {delivery}, <b>cash on delivery</b> through the hotline
  </>
)
export const officialWarranty = 'Official warranty on every new device'
export const branches = 'Our branches'
