export const happyClients = 'Happy clients'
export const desksDormRoomsAnd =
  'Our laptops on the desks, in the dorm rooms and in the offices of the people who bought them.'
export const desksDormRoomsAndOffices =
  'Desks, dorm rooms and offices with our machines on them. Send us a picture of yours, and we may show it here too.'
export const picturesMarkedAsDemo =
  'Pictures marked as demo, and the film, are rendered scenes and not photos of customers.'
export const demoFilm = 'Demo film'
export const noPicturesYet = 'No pictures yet'
export const yoursCouldBeThe = 'Yours could be the first one here.'
export const previousPhoto = 'Previous photo'
export const nextPhoto = 'Next photo'
export const view = (photo: string) => `View ${photo}`
