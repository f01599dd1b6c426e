/** Stands for a picture of the page in a request to a model that reads no pictures. */
export const pictureLeftOut = "[A picture was left out: this model reads no pictures.]";
