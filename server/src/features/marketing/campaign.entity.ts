import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail to every free account that wants news. Who gets it stands among the mails. */
@Entity('campaigns')
export class CampaignEntity {
  /** Made from its text. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'campaigns_pkey' })
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  markdown: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
