import type { PhotoBatch, PhotoSent, PhotoStatus } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";
import type { Crop } from "../../../ui/image-crop/crop-area.ts";

const photoOf = (id: string) => `/agency/candidates/${id}/photo`;

interface Success {
  success: boolean;
  message?: string;
}

const photoApi = api.injectEndpoints({
  endpoints: (build) => ({
    photoStatus: build.query<PhotoStatus, string>({ query: (id) => `${photoOf(id)}/status`, keepUnusedDataFor: 0 }),
    sendPhoto: build.mutation<PhotoSent, { id: string; file: File }>({
      query: ({ id, file }) => {
        const form = new FormData();
        form.set("agency_candidate[photo]", file);
        return { url: photoOf(id), method: "POST", body: form };
      },
    }),
    /** Photos of several records. */
    sendPhotos: build.mutation<{ batch: PhotoBatch }, readonly { id: string; file: File }[]>({
      query: (photos) => {
        const form = new FormData();
        for (const [index, { id, file }] of photos.entries()) {
          form.set(`photos[${index}][candidate_id]`, id);
          form.set(`photos[${index}][photo]`, file);
        }
        return { url: "/agency/photo_batches", method: "POST", body: form };
      },
    }),
    photoBatch: build.query<{ batch: PhotoBatch }, string>({
      query: (id) => `/agency/photo_batches/${id}`,
      keepUnusedDataFor: 0,
    }),
    cancelPhoto: build.mutation<Success, string>({
      query: (id) => ({ url: `${photoOf(id)}/cancel`, method: "POST", body: {} }),
    }),
    framePhoto: build.mutation<Success, { id: string; crop: Crop }>({
      query: ({ id, crop }) => ({ url: photoOf(id), method: "PATCH", body: { crop } }),
    }),
    removePhoto: build.mutation<Success, string>({
      query: (id) => ({ url: photoOf(id), method: "DELETE", body: {} }),
    }),
  }),
});

export const {
  usePhotoBatchQuery,
  usePhotoStatusQuery,
  useSendPhotosMutation,
  useSendPhotoMutation,
  useCancelPhotoMutation,
  useFramePhotoMutation,
  useRemovePhotoMutation,
} = photoApi;
