const allowCamera = 'Please allow access to your camera'
const webcamNotActive = 'Webcam is not active'

export const texts = {
  uploading: 'Uploading...',
  preparingFile: (name: string) => `Preparing ${name}`,
  uploadingFile: (name: string) => `Uploading ${name}`,
  percent: (part: number) => `${Math.round(part * 100)}%`,
  cancelUpload: 'Cancel upload',
  dropOrPaste: 'or drop or paste a picture here',
  tryAgain: 'Try again',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of ${name}`,
  uploaded: 'The picture is uploaded.',
  cancelled: 'The upload was cancelled.',
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
  webcamNotActive,
  trouble: {
    asking: { title: allowCamera, advice: 'Your browser is asking you now; choose “Allow”.' },
    refused: {
      title: allowCamera,
      advice:
        'It was refused. Press the camera or lock sign beside the address, allow the camera, then try again.',
    },
    missing: {
      title: 'No camera was found',
      advice: 'Connect one and try again, or close this and choose a picture from a file.',
    },
    silent: {
      title: 'The camera does not answer',
      advice: 'Another program may be using it. Close that program and try again.',
    },
    lost: {
      title: webcamNotActive,
      advice: 'It was switched off or unplugged. Connect it and try again.',
    },
  },
}
