const allowCamera = 'Please allow access to your camera'
const webcamNotActive = 'Webcam is not active'

export const texts = {
  uploading: 'Uploading...',
  uploadingFile: (name: string) => `Uploading ${name}`,
  dropOrPaste: 'or drop or paste a picture here',
  tryAgain: 'Try again',
  preview: 'Preview',
  uploadFailed: 'The image could not be uploaded. Please try again.',
  oneAtATime: 'Choose one picture at a time.',
  notAnImage: 'Please choose an image.',
  cannotBeOpened: 'This picture cannot be opened here. Save it as JPEG, PNG or WebP and try again.',
  tooLarge: 'The image is larger than 5 MB. Choose a smaller one.',

  camera: 'Camera',
  cameraTitle: 'Take a Picture',
  takePicture: 'Take a picture',
  countdown: ['3', '2', '1', 'Smile!'],
  videoSource: 'Video source',
  cameraNumber: (number: number) => `Camera ${number}`,
  noCamera: 'No camera yet',
  trouble: {
    asking: { title: allowCamera, advice: 'Your browser is asking you now; choose “Allow”.' },
    refused: {
      title: allowCamera,
      advice:
        'It was refused. Press the camera or lock sign beside the address, allow the camera, then try again.',
    },
    missing: {
      title: 'No camera was found',
      advice:
        'Connect one, close other programs that use it, and try again, or close this and choose a picture from a file.',
    },
    lost: {
      title: webcamNotActive,
      advice: 'It was switched off or unplugged. Connect it and try again.',
    },
  },
}
