export const texts = {
  noSuchImage: 'There is no such image',
  missing: 'The image is missing',
  notAnAddress: 'This is not the address of an image in this store',
  tooLarge: 'The image is larger than 5 MB. Choose a smaller one.',
  notAnImage: 'This is not an image the store can show. Use JPEG, PNG, WebP, GIF or AVIF.',
  ticketUsed: 'This upload address was used already or is too old. Choose the image again.',
  damaged: 'This picture is damaged and cannot be shown. Save it again and retry.',
  tooManyPixels: 'This picture has too many pixels. Save it smaller and try again.',
  tooMuchMemory:
    'This kind of picture takes too much memory at this size. Save it as an ordinary JPEG, or smaller, and try again.',
}
